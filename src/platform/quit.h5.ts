/** Closes the window, as the shell of a packaged app lets its page do. A browser may keep it: the page says the end. */
export const quit = (): void => window.close()
