// Keeps the cache panel current; every page is whole without it.
const panel = document.querySelector("[data-events]")
const log = panel?.querySelector("[data-live-log]")
let events

function update(markup) {
	const next = new DOMParser().parseFromString(markup, "text/html")
	for (const part of next.querySelectorAll("[data-live]")) {
		const shown = panel.querySelector(`[data-live="${part.dataset.live}"]`)
		if (shown.innerHTML !== part.innerHTML) shown.innerHTML = part.innerHTML
	}
	// Lines that stay are left alone, so that a screen reader tells of new ones only.
	const lines = [...next.querySelectorAll("[data-read]")]
	for (const shown of [...log.children]) {
		if (!lines.some((line) => line.isEqualNode(shown))) shown.remove()
	}
	for (const line of lines.reverse()) {
		if (![...log.children].some((shown) => shown.isEqualNode(line))) log.prepend(line)
	}
}

function mark(isLive) {
	panel.querySelector("[data-live-mark]").hidden = !isLive
	panel.querySelector("[data-lost-mark]").hidden = isLive
}

// A browser keeps few connections to one server, so that a tab which no one sees may not hold one.
function follow() {
	if (document.hidden) {
		events?.close()
		events = undefined
	} else if (!events) {
		events = new EventSource(panel.dataset.events)
		events.onopen = () => mark(true)
		events.onerror = () => mark(false)
		events.onmessage = (event) => update(event.data)
	}
}

if (panel) {
	follow()
	document.addEventListener("visibilitychange", follow)
}
