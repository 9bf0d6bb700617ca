import { reaction } from 'mobx'
import { feedback } from '@/runtime/feedback'

/** Confirm buttons that end or delete something, by their Chinese words; red in Chinese means red in all languages. */
const endsSomething = /删除|清空|清除|退出|取消|放弃|重置|解绑|注销|关闭/

/** Watches a page's dialogs: a confirm button that ends or deletes something must be red. */
export function watchQuestions() {
  const harmless: string[] = []
  const stop = reaction(
    () => feedback.dialog,
    (dialog) => {
      const yes = dialog && dialog.buttons.length > 1 ? dialog.buttons.at(-1)!.text : ''
      if (endsSomething.test(yes) && !dialog?.danger) harmless.push(`${yes}: ${dialog?.content}`)
    }
  )
  return {
    /** Confirm buttons that should have been red, with the dialog's text. */
    harmless,
    stop
  }
}
