import type { ReactNode } from 'react'
import { observable, runInAction } from 'mobx'

export const toastIcons = ['success', 'error', 'loading', 'none'] as const
export type ToastIcon = (typeof toastIcons)[number]
/** ms a toast stays. */
export const toastDuration = 1500

export interface Toast {
  title: string
  icon: ToastIcon
  mask?: boolean
}

export interface DialogChoice {
  title?: string
  content: string
  /** Texts of one to three buttons; the last is the way on. */
  buttons: string[]
  /** The way on ends or deletes something: it is not the green one. */
  danger?: boolean
}

export interface OpenDialog {
  title?: string
  content: string
  danger?: boolean
  buttons: { text: string; onClick: () => void }[]
  onCancel?: () => void
}

interface Shown {
  toast: Toast | undefined
  dialog: OpenDialog | undefined
  sheet: ReactNode
}
const shown = observable<Shown>(
  { toast: undefined, dialog: undefined, sheet: undefined },
  {},
  { deep: false }
)
const show = (part: Partial<Shown>): void => void runInAction(() => Object.assign(shown, part))
let timer: ReturnType<typeof setTimeout> | undefined

/** The one display that toast and loading share, the one dialog and the one sheet, as observers draw them. */
export const feedback: Readonly<Shown> = shown

/** Shows a sheet over whatever page is open, for a part that knows of no page; undefined takes it away. */
export const showSheet = (sheet: ReactNode): void => show({ sheet })

/** Shows words for 1500 ms in place of what is shown. Throws on an icon that is not one of `toastIcons`. */
export function toast(
  title: string,
  options: { icon?: ToastIcon; duration?: number; mask?: boolean } = {}
): void {
  const { icon = 'none', duration = toastDuration, mask } = options
  if (!toastIcons.includes(icon)) throw new TypeError(`toast icon must be one of ${toastIcons.join(', ')}`)
  clearTimeout(timer)
  show({ toast: { title, icon, mask } })
  timer = setTimeout(() => show({ toast: undefined }), duration)
}

/** Shows loading until `hideLoading` or the next toast. */
export function showLoading(title: string): void {
  clearTimeout(timer)
  show({ toast: { title, icon: 'loading', mask: true } })
}

/** Ends loading; a toast that took its place stays. */
export function hideLoading(): void {
  if (shown.toast?.icon === 'loading') show({ toast: undefined })
}

const waiting: { choice: DialogChoice; answer: (index: number) => void; promise: Promise<number> }[] = []

function showNext() {
  const next = waiting[0]
  if (!next) return show({ dialog: undefined })
  const { title, content, danger, buttons } = next.choice
  const close = (index: number) => {
    if (waiting[0] !== next) return // a second press on a dialog that is gone
    waiting.shift()
    showNext()
    next.answer(index)
  }
  show({
    dialog: {
      title,
      content,
      danger,
      buttons: buttons.map((text, index) => ({ text, onClick: () => close(index) })),
      onCancel: () => close(-1)
    }
  })
}

/**
 * Asks or tells; the index of the pressed button, -1 when it was left by Escape or the way back. Dialogs wait for each
 * other; the same one is not asked twice.
 */
export function dialog(choice: DialogChoice): Promise<number> {
  const same = waiting.find(
    (open) => open.choice.content === choice.content && open.choice.title === choice.title
  )
  if (same) return same.promise
  let answer: (index: number) => void = () => undefined
  const promise = new Promise<number>((resolve) => (answer = resolve))
  waiting.push({ choice, answer, promise })
  if (waiting.length === 1) showNext()
  return promise
}

export interface Question {
  /** The words of both buttons. */
  yes: string
  no: string
  /** The yes ends or deletes something. */
  danger?: boolean
}

/** Asks for a yes. */
export async function confirm(content: string, { yes, no, danger }: Question): Promise<boolean> {
  return (await dialog({ content, danger, buttons: [no, yes] })) === 1
}

/** Nothing shown any more: a fresh start for the app and for tests. */
export function clearFeedback(): void {
  clearTimeout(timer)
  waiting.length = 0
  show({ toast: undefined, dialog: undefined, sheet: undefined })
}
