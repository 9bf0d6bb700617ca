// Shapes that the pictures share.
export const font = 'font-family="-apple-system,PingFang SC,Noto Sans CJK SC,Microsoft YaHei,sans-serif"'

/** A gradient from the top left corner to the bottom right. */
export const fade = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** The gold contacts of a SIM card. */
export const gold = (x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="52" height="42" rx="9" fill="#e6c36a"/><path d="M0 15h17v12H0M52 15H35v12h17M17 0v42M35 0v42" fill="none" stroke="#a57f2c" stroke-width="2"/></g>`
