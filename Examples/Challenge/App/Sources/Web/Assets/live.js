// Keeps the cache panel current. Every page is complete without this script.
const panel = document.querySelector("[data-events]")
const log = panel?.querySelector("[data-live-log]")
let events

function update(markup) {
	const next = new DOMParser().parseFromString(markup, "text/html")
	for (const part of next.querySelectorAll("[data-live]")) {
		const shown = panel.querySelector(`[data-live="${part.dataset.live}"]`)
		if (shown.innerHTML !== part.innerHTML) shown.innerHTML = part.innerHTML
	}
	// Don't touch old lines, so that a screen reader announces only new ones.
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

// Browsers open few connections to one server, so a hidden tab must not keep one.
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
