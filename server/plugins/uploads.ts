import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BusinessError, invalid } from '../errors'

// a mini-program may send fields of its own beside the file: they are not read
const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000 }

/** Lets a call take one file as multipart; how big it may be is the call's own (see `readFile`). */
export const uploadsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(multipart, { limits })
})

/** The bytes of the one file of a request, field `file`. Throws 42200 there when it is missing or over `most` bytes. */
export async function readFile(request: FastifyRequest, most: number): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid({ file: '请选择文件' })
  try {
    const part = await request.file({ limits: { ...limits, fileSize: most } })
    if (part?.fieldname !== 'file') {
      part?.file.resume()
      throw invalid({ file: '请选择文件' })
    }
    const bytes = await part.toBuffer()
    if (!bytes.length) throw invalid({ file: '请选择文件' })
    return bytes
  } catch (error) {
    if (error instanceof BusinessError) throw error
    const tooBig = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE'
    // the rest is what the sender did: cut off, no boundary, several files
    throw invalid({
      file: tooBig ? `文件不能超过 ${Math.floor(most / 1048576)} MB` : '文件上传不完整，请重试'
    })
  }
}
