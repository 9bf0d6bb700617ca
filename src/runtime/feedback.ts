import { observable, runInAction } from 'mobx'

const toastIcons = ['success', 'error', 'loading', 'none'] as const
type ToastIcon = (typeof toastIcons)[number]
/** ms a toast is shown. */
const toastDuration = 1500

interface Toast {
  title: string
  icon: ToastIcon
  mask?: boolean
}

interface DialogChoice {
  title?: string
  content: string
  /** Labels of one to three buttons; the last is the main action. */
  buttons: string[]
  /** The main action ends or deletes something: drawn in the danger colour. */
  danger?: boolean
}

interface OpenDialog {
  title?: string
  content: string
  danger?: boolean
  buttons: { text: string; onClick: () => void }[]
  onCancel?: () => void
}

interface Shown {
  toast: Toast | undefined
  dialog: OpenDialog | undefined
}
const shown = observable<Shown>({ toast: undefined, dialog: undefined }, {}, { deep: false })
const show = (part: Partial<Shown>): void => void runInAction(() => Object.assign(shown, part))
let timer: ReturnType<typeof setTimeout> | undefined

/** The toast (loading shares its place) and the dialog on screen; drawn by observers. */
export const feedback: Readonly<Shown> = shown

/** Shows a toast for 1500 ms, replacing the one shown. Throws on an icon outside `toastIcons`. */
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

/** Hides loading; a toast that has replaced it stays. */
export function hideLoading(): void {
  if (shown.toast?.icon === 'loading') show({ toast: undefined })
}

interface Waiting {
  choice: DialogChoice
  answer: (index: number) => void
  promise: Promise<number>
}
const waiting: Waiting[] = []

/** Answers a dialog, on screen or in the queue; does nothing for one that is closed. */
function close(open: Waiting, index: number) {
  const place = waiting.indexOf(open)
  if (place < 0) return
  waiting.splice(place, 1)
  if (place === 0) showNext()
  open.answer(index)
}

function showNext() {
  const next = waiting[0]
  if (!next) return show({ dialog: undefined })
  const { title, content, danger, buttons } = next.choice
  show({
    dialog: {
      title,
      content,
      danger,
      buttons: buttons.map((text, index) => ({ text, onClick: () => close(next, index) })),
      onCancel: () => close(next, -1)
    }
  })
}

/**
 * Opens a dialog; resolves to the index of the pressed button, -1 after Escape or back. Dialogs queue;
 * opening the same one twice returns the first one's promise. `until`: once this is settled the dialog
 * closes by itself, with -1.
 */
export function dialog(choice: DialogChoice, until?: Promise<unknown>): Promise<number> {
  const same = waiting.find(
    (open) => open.choice.content === choice.content && open.choice.title === choice.title
  )
  if (same) return same.promise
  let answer: (index: number) => void = () => undefined
  const promise = new Promise<number>((resolve) => (answer = resolve))
  const open = { choice, answer, promise }
  waiting.push(open)
  void until?.then(() => close(open, -1))
  if (waiting.length === 1) showNext()
  return promise
}

interface Question {
  yes: string
  no: string
  /** The yes button ends or deletes something. */
  danger?: boolean
}

/** Asks a yes-no question; true for yes. */
export async function confirm(content: string, { yes, no, danger }: Question): Promise<boolean> {
  return (await dialog({ content, danger, buttons: [no, yes] })) === 1
}

/** Closes everything on screen and in the queue. */
export function clearFeedback(): void {
  clearTimeout(timer)
  waiting.length = 0
  show({ toast: undefined, dialog: undefined })
}
