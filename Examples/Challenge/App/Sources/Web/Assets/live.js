// Keeps the cache panel current; every page is whole without it.
const panel = document.querySelector("[data-events]")
const longestLog = 8

function update(markup) {
	const next = new DOMParser().parseFromString(markup, "text/html")
	for (const part of next.querySelectorAll("[data-live]")) {
		const shown = panel.querySelector(`[data-live="${part.dataset.live}"]`)
		if (shown.innerHTML !== part.innerHTML) shown.innerHTML = part.innerHTML
	}
	// Lines are added, not replaced, so that a screen reader tells of new ones alone.
	const log = panel.querySelector("[data-live-log]")
	for (const line of [...next.querySelectorAll("[data-read]")].reverse()) {
		if (!log.querySelector(`[data-read="${line.dataset.read}"]`)) log.prepend(line)
	}
	while (log.children.length > longestLog) log.lastElementChild.remove()
}

if (panel && "EventSource" in window) {
	const mark = panel.querySelector("[data-live-mark]")
	const events = new EventSource(panel.dataset.events)
	events.onopen = () => { mark.hidden = false }
	events.onerror = () => { mark.hidden = true }
	events.onmessage = (event) => update(event.data)
	addEventListener("pagehide", () => events.close())
}
