import Foundation

/// A file that the pages load.
enum Asset: String, CaseIterable {
	case styleSheet = "style.css"
	case script = "live.js"
	case icon = "icon.svg"

	var contentType: String {
		switch self {
		case .styleSheet: "text/css; charset=utf-8"
		case .script: "text/javascript; charset=utf-8"
		case .icon: "image/svg+xml"
		}
	}

	var data: Data {
		switch self {
		case .styleSheet: Data(PackageResources.style_css)
		case .script: Data(PackageResources.live_js)
		case .icon: Data(PackageResources.icon_svg)
		}
	}
}
