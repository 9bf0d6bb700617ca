import type { Data, PostPath } from '@contract'
import type { Abortable } from '@/runtime/codes'
import { upload } from '@/runtime/transfer'
import { showFailure } from './client'
import type { ApiError } from './error'
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
 * percents. Shows nothing to the user, for the form field does, except that the session has ended.
 */
export function sendFile<P extends PostPath>(
  path: P,
  filePath: string,
  onProgress: (percent: number) => void,
  query?: Record<string, string>
): Abortable<Data<`POST ${P}`>> {
  const headers = sessionHeaders()
  const task = upload({
    url: addressOf({ path, query }),
    filePath,
    name: 'file',
    header: headers,
    onProgress
  })
  const answer = task
    .then(({ status, data }) => openEnvelope({ status, data: parsed(data) }) as Data<`POST ${P}`>)
    .catch(transportFailure)
    .catch((error: ApiError) => {
      showFailure({ headers, shown: false }, error, { quiet: true })
      throw error
    })
  return Object.assign(answer, { abort: task.abort })
}
