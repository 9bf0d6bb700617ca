import type { Data, PostPath } from '@contract'
import type { Task } from '@/runtime/codes'
import { upload } from '@/runtime/transfer'
import { addressOf, openEnvelope, sessionHeaders, transportFailure } from './transport'

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return undefined
  }
}

/**
 * Sends one file as the multipart field `file`, with a query where the call has one; its `data`, or an ApiError. `onProgress`
 * hears percents.
 * Says nothing to the user: the field that it belongs to does.
 */
export function sendFile<P extends PostPath>(
  path: P,
  filePath: string,
  onProgress: (percent: number) => void,
  query?: Record<string, string>
): Task<Data<`POST ${P}`>> {
  const task = upload({
    url: addressOf({ path, query }),
    filePath,
    name: 'file',
    header: sessionHeaders(),
    onProgress
  })
  const answer = task
    .then(({ status, data }) => openEnvelope({ status, data: parsed(data) }) as Data<`POST ${P}`>)
    .catch(transportFailure)
  return Object.assign(answer, { abort: task.abort })
}
