import { createElement, type ComponentType } from 'react'
import { bringPortal } from '@/runtime/portal'
import { inPortal, matchRoute, type RoutePath } from '@/routes'

const pages: Partial<Record<RoutePath, ComponentType>> = {}

/**
 * Takes the portal's pages from their package.
 * @public called by code that config/taro/portalEntry.js writes
 */
export const addPages = (more: typeof pages): unknown => Object.assign(pages, more)

/**
 * The page in the main package, which is drawn when the portal's package is there.
 * @public called by code that config/taro/portalPage.js writes
 */
export function portalPage(path: RoutePath): ComponentType {
  return function PortalPage() {
    return createElement(pages[path]!)
  }
}

/** Loads a page's code where it is in another package; undefined when it is there. Rejects when it cannot be loaded. */
export function codeReady(url: string): Promise<unknown> | undefined {
  const path = matchRoute(url)
  return path && inPortal(path) ? bringPortal() : undefined
}
