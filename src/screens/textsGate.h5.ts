import type { ReactElement } from 'react'

/** On H5 the router waits for the texts of a page before it draws it. */
export const afterTexts = (page: ReactElement): ReactElement => page
