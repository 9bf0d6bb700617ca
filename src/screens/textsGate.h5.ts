import type { ReactElement } from 'react'

/** On H5 the router waits for a page's texts before drawing it. */
export const afterTexts = (page: ReactElement): ReactElement => page
