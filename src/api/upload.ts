import type { Data, PostPath } from '@contract'
import type { Abortable } from '@/runtime/codes'
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
 * Uploads a file as the multipart field `file`; resolves to `data`, rejects with ApiError. `onProgress` gets
 * percents. Shows nothing to the user: the form field does.
 */
export function sendFile<P extends PostPath>(
  path: P,
  filePath: string,
  onProgress: (percent: number) => void,
  query?: Record<string, string>
): Abortable<Data<`POST ${P}`>> {
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
