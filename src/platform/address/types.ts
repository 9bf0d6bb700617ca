export interface AddressParams {
  /**
   * Writes parameters of this page into its address, for a reload or a copied link; an empty value removes
   * one. Opens no page. With `page` (a path) it does nothing when another page is on top.
   */
  writeAddressParams: (params: Record<string, string | number | undefined>, page?: string) => void
}

export interface PageLimits {
  /** Whether a tab page may be opened with parameters. */
  tabPagesTakeParams: boolean
  /** How many pages may be open at once. */
  maxOpenPages: number
}
