import { createAtom } from 'mobx'
import { dropDraft, readDraft, writeDraft } from '@/platform/draft/draft'

/**
 * Short texts of this visit by name: they survive a reload and are the same on every page that shows them.
 */
export class VisitStore {
  private readonly changes = createAtom('visit')

  /** '' when there is none. */
  read(name: string): string {
    this.changes.reportObserved()
    return readDraft<{ value: string }>(name)?.value ?? ''
  }

  /** '' deletes it. */
  write(name: string, value: string): void {
    if (value) writeDraft(name, { value })
    else dropDraft(name)
    this.changes.reportChanged()
  }
}
