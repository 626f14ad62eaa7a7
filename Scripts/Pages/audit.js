// The area where a control can be pressed. A link may be as large as its card.
function pressedBox(control) {
	const isStretched = getComputedStyle(control, "::after").position === "absolute"
	return (isStretched ? control.closest("li") : control).getBoundingClientRect()
}

// The rules for every page. `audit()` returns the problems for each rule by its name, and changes nothing.
var audit = (() => {
	const all = (selector, root = document) => [...root.querySelectorAll(selector)]
	const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
	const name = (element) => {
		const text = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)
		return `<${element.localName}${element.className.length ? ` class="${element.className}"` : ""}> ${text}`
	}
	const shownTexts = () => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		const texts = []
		while (walker.nextNode()) {
			const text = walker.currentNode
			if (text.data.trim() && isShown(text.parentElement)) texts.push(text)
		}
		return texts
	}

	// Contrast of colours as in WCAG 2.2.
	const components = (color) => {
		const match = /^rgba?\(([^)]+)\)$/.exec(color)
		if (!match) throw new Error(`The audit cannot read the colour ${color}.`)
		const [red, green, blue, alpha = 1] = match[1].split(/[\s,/]+/).map(Number)
		return { red, green, blue, alpha }
	}
	const over = (front, back) => {
		const mix = (key) => front[key] * front.alpha + back[key] * (1 - front.alpha)
		return { red: mix("red"), green: mix("green"), blue: mix("blue"), alpha: 1 }
	}
	const luminance = (color) => {
		const [red, green, blue] = [color.red, color.green, color.blue].map((value) => {
			const share = value / 255
			return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
		})
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue
	}
	const contrast = (front, back) => {
		const [light, dark] = [luminance(over(front, back)), luminance(back)].sort((a, b) => b - a)
		return (light + 0.05) / (dark + 0.05)
	}
	const backdrop = (element) => {
		if (!element) throw new Error("The page has no opaque background.")
		const style = getComputedStyle(element)
		if (style.backgroundImage !== "none") throw new Error(`The audit cannot see through the picture of ${name(element)}.`)
		const color = components(style.backgroundColor)
		return color.alpha === 1 ? color : over(color, backdrop(element.parentElement))
	}
	const tooFaint = (element, front, back, least, what) => {
		const ratio = contrast(front, back)
		return ratio < least ? [`${name(element)}: ${what} has a contrast of ${ratio.toFixed(2)}`] : []
	}
	const textContrast = (element, pseudo) => {
		const color = components(getComputedStyle(element, pseudo).color)
		return tooFaint(element, color, backdrop(element), 4.5, pseudo ?? "its text")
	}

	const rules = {
		"the language is named": () => (/^(en|es)$/.test(document.documentElement.lang) ? [] : [document.documentElement.lang]),
		"the title names the page and the app": () => (/^.+ · Challenge$/.test(document.title) ? [] : [document.title]),
		"there is one h1, it comes first, and no level is left out": () => {
			const levels = all("h1, h2, h3, h4, h5, h6").filter(isShown).map((heading) => Number(heading.localName[1]))
			const isOrdered = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)
			return isOrdered && levels.filter((level) => level === 1).length === 1 ? [] : [levels.join(" ")]
		},
		"there is one header, one main part and one footer": () =>
			["header.top", "main#content", "footer"].filter((selector) => all(selector).length !== 1),
		"landmarks of one kind have different names": () => {
			const label = (element) =>
				element.getAttribute("aria-label") ?? document.getElementById(element.getAttribute("aria-labelledby"))?.textContent
			const names = all("nav, aside, form").map((landmark) => `${landmark.localName} ${label(landmark)?.trim() ?? ""}`)
			return names.filter((text, index) => text.endsWith(" ") || names.indexOf(text) !== index)
		},
		"every text is in a landmark": () =>
			shownTexts().map((text) => text.parentElement)
				.filter((element) => !element.closest("header, main, aside, footer, .skip")).map(name),
		"every control has a name": () =>
			all("input:not([type=hidden]), select, textarea").filter((control) => !control.labels.length).map(name)
				.concat(all("a, button").filter((control) => !name(control).replace(/^<.*?> /, "")).map((it) => it.outerHTML)),
		"the name of a control contains its visible text": () =>
			all("a[aria-label], button[aria-label]")
				.filter((it) => !it.getAttribute("aria-label").includes(it.textContent.trim())).map(name),
		"pictures have a text, or are hidden from screen readers": () =>
			all("img:not([alt]), svg:not([aria-hidden=true]):not([role=img])").map((it) => it.outerHTML),
		"identifiers are unique, and every reference has its target": () => {
			const identifiers = all("[id]").map((element) => element.id)
			const references = ["for", "aria-labelledby", "aria-describedby"].flatMap((attribute) =>
				all(`[${attribute}]`).flatMap((element) => element.getAttribute(attribute).split(" ")))
			const anchors = all('a[href^="#"]').map((link) => link.getAttribute("href").slice(1))
			return identifiers.filter((it, index) => identifiers.indexOf(it) !== index)
				.concat([...references, ...anchors].filter((it) => !identifiers.includes(it)))
		},
		"the first link skips to the main part": () =>
			document.querySelector("a, button, input, select")?.getAttribute("href") === "#content" ? [] : ["it does not"],
		"new reads are announced politely, in a log with a name": () => {
			const logs = all('[role="log"][aria-live="polite"][aria-labelledby]')
			return logs.length === 1 && all("[aria-live]").length === 1 ? [] : logs.map(name)
		},
		"each navigation marks at most one entry as current": () =>
			all("nav").filter((navigation) => all("[aria-current]", navigation).length > 1).map(name),
		"nothing is wider than the window": () => {
			const width = document.documentElement.clientWidth
			const wide = all("body *").filter(isShown).filter((element) => {
				const box = element.getBoundingClientRect()
				return box.width > 0 && (box.right > width + 0.5 || box.left < -0.5)
			})
			return document.documentElement.scrollWidth > width ? ["it scrolls sideways", ...wide.map(name)] : wide.map(name)
		},
		"no text is cut off": () =>
			all("body *").filter((element) => isShown(element) && getComputedStyle(element).overflow !== "visible")
				.filter((it) => it.scrollWidth > it.clientWidth + 1 && !it.matches("input, select, svg")).map(name),
		"texts contrast with their background": () => {
			const texts = shownTexts().filter((text) => !text.parentElement.closest("svg, option"))
			const marks = all("body *").filter(isShown).flatMap((element) =>
				["::before", "::after"]
					// The value is `none` or a text in quotes, perhaps followed by an alternative text.
					.filter((pseudo) => /^"[^"]*[^"\s]/.test(getComputedStyle(element, pseudo).content))
					.flatMap((pseudo) => textContrast(element, pseudo)))
			const initials = all("svg text").flatMap((text) => tooFaint(
				text,
				components(getComputedStyle(text).fill),
				components(getComputedStyle(text.previousElementSibling).fill),
				4.5,
				"its text"
			))
			const controls = all("input, select").filter(isShown)
			return [...texts.map((text) => text.parentElement), ...controls].flatMap((element) => textContrast(element))
				.concat(marks, initials)
		},
		"no part is transparent": () =>
			all("body, body *").filter((element) => isShown(element) && getComputedStyle(element).opacity !== "1").map(name),
		"fields contrast with their background": () =>
			all("input, select").filter(isShown).flatMap((field) =>
				tooFaint(field, components(getComputedStyle(field).borderTopColor), backdrop(field.parentElement), 3, "its border")),
		"controls are large enough to press": () =>
			all("a, button, input, select").filter((control) => {
				const box = pressedBox(control)
				const isInText = getComputedStyle(control).display === "inline"
					&& control.parentElement.textContent.trim() !== control.textContent.trim()
				return isShown(control) && !isInText && (box.width < 24 || box.height < 24)
			}).map(name),
		"nothing comes from elsewhere or breaks the page's policy": () =>
			all("[href], [src], [action]")
				.filter((it) => new URL(it.href?.baseVal ?? it.href ?? it.src ?? it.action, location).origin !== location.origin)
				.concat(all("body [style], script:not([src]), style, [onclick], [onerror], [onload]")).map((it) => it.outerHTML),
		"times are readable by programs": () =>
			all("time").filter((time) => Number.isNaN(Date.parse(time.dateTime))).map((time) => time.outerHTML),
		"no element changes the keyboard's order": () =>
			all("[tabindex]").filter((element) => element.tabIndex > 0).map(name),
	}

	return () => Object.fromEntries(
		Object.entries(rules).map(([rule, check]) => [rule, check()]).filter(([, problems]) => problems.length)
	)
})()

// The position of the keyboard's focus among all places that it can reach. `null` if it is not on the page.
function keyboardPlace() {
	const reachable = [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex='0']")]
		.filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled)
	const element = document.activeElement
	if (!element || element === document.body || element === document.documentElement) return null
	const box = pressedBox(element)
	const [own, after] = [getComputedStyle(element), getComputedStyle(element, "::after")]
	const isOutlined = (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
	return {
		index: reachable.indexOf(element),
		count: reachable.length,
		name: (element.getAttribute("aria-label") ?? element.textContent).trim() || element.id,
		isMarked: isOutlined(own) || isOutlined(after),
		isInWindow: box.top >= 0 && box.bottom <= innerHeight + 0.5 && box.left >= 0 && box.right <= innerWidth + 0.5,
		isAtPoint: (() => {
			const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
			return element === top || element.contains(top) || Boolean(top?.contains(element))
		})(),
		box: { x: box.x, y: box.y, width: box.width, height: box.height },
	}
}
