import type { ReactElement } from 'react'

/** On H5 the router waits for the texts before it draws a page. */
export const afterTexts = (page: ReactElement): ReactElement => page
