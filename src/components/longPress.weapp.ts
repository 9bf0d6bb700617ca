/** What makes a picture offer WeChat's own menu. */
export const longPressMenu = (_src: string) => ({ showMenuByLongpress: true })
