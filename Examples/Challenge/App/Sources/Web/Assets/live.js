// Keeps the cache panel current. Every page is complete without this script.
const panel = document.querySelector("[data-events]")
const log = panel?.querySelector("[data-live-log]")
let events

const isSameRow = (one, other) => one?.nodeName === other.nodeName && one.dataset?.row === other.dataset?.row

// Makes `shown` equal to `next`, and keeps what is equal already, so that the keyboard's focus stays where it is.
function become(shown, next) {
	if (shown.isEqualNode(next)) return
	if (shown.nodeType !== Node.ELEMENT_NODE) return void (shown.data = next.data)
	for (const { name, value } of next.attributes) shown.setAttribute(name, value)
	for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name)
	const rows = new Set([...next.children].map((row) => row.dataset.row))
	for (const row of [...shown.children]) if (row.dataset.row && !rows.has(row.dataset.row)) row.remove()
	for (const [index, part] of [...next.childNodes].entries()) {
		const own = shown.childNodes[index]
		if (isSameRow(own, part)) become(own, part)
		else shown.insertBefore(part.cloneNode(true), own ?? null)
	}
	while (shown.childNodes.length > next.childNodes.length) shown.lastChild.remove()
}

function update(markup) {
	const next = new DOMParser().parseFromString(markup, "text/html")
	for (const part of next.querySelectorAll("[data-live]")) {
		become(panel.querySelector(`[data-live="${part.dataset.live}"]`), part)
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
	panel.toggleAttribute("data-lost", !isLive)
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

// Sends a form of the panel without leaving the page. What it changes comes with the next event.
async function send(event) {
	const button = event.submitter
	if (!events || !button?.form.matches("[method=post]")) return
	event.preventDefault()
	const body = new URLSearchParams({ [button.name]: button.value })
	try {
		mark((await fetch(button.form.action, { method: "POST", body })).ok)
	} catch {
		mark(false)
	}
}

if (panel) {
	follow()
	document.addEventListener("visibilitychange", follow)
	panel.addEventListener("submit", send)
}
