import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import { Fragment, jsx as makeOne, jsxs as makeMore } from '../../node_modules/react/jsx-runtime'

// Replaces React's on H5. A browser that translates the page puts elements in the place of texts, which React then neither
// finds to remove nor to put something before: the page breaks, and texts no longer change. A text that is alone in its element
// is set as a whole and comes to no harm, so each text beside others gets an element of its own, and texts alone become one.

type Props = { children?: ReactNode }

export { Fragment }

/** Has no rules in any style sheet. */
const wrapper = 'x-text' as ElementType
/** Elements that take nothing but text. */
const textOnly = /^(option|text|textarea|title|tspan|style)$/

const isText = (child: ReactNode): child is string | number =>
  (typeof child === 'string' && child !== '') || typeof child === 'number'
const hasText = (child: ReactNode): boolean => (Array.isArray(child) ? child.some(hasText) : isText(child))

const wrapped = (child: ReactNode, at: number): ReactNode => {
  if (Array.isArray(child)) {
    const children = child as ReactNode[]
    return hasText(children) ? children.map(wrapped) : children
  }
  return isText(child) ? makeOne(wrapper, { children: child }, `x${at}`) : child
}

/** Children of an element, texts among them wrapped, or as one text. */
function guard(type: ElementType, children: ReactNode): ReactNode {
  const isFragment = type === Fragment
  if ((typeof type !== 'string' && !isFragment) || !hasText(children)) return children
  if (!Array.isArray(children)) return isFragment ? wrapped(children, 0) : children
  const many = children as ReactNode[]
  const all: ReactNode[] = many.flat(Infinity as 1)
  if (!isFragment && all.every((child) => typeof child !== 'object' || child === null))
    return all.filter(isText).join('')
  return !isFragment && textOnly.test(type as string) ? many : many.map(wrapped)
}

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const children = guard(type, props.children)
  return makeOne(type, children === props.children ? props : { ...props, children }, key)
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const children = guard(type, props.children)
  const make = Array.isArray(children) ? makeMore : makeOne
  return make(type, children === props.children ? props : { ...props, children }, key)
}
