import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BusinessError, invalid } from '../errors'

// a mini-program may send fields of its own with the file; they are ignored
const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000 }

/** ms for which what is left of a refused upload is thrown away as it comes. */
const lingering = 5000

/**
 * Closes a connection a little after its answer: one that is closed while bytes come in is reset, and a sender who is still busy
 * never reads why.
 */
function linger(socket: Socket): void {
  // Node calls it once the answer is written
  socket.destroySoon = () => {
    socket.end()
    const enough = setTimeout(() => socket.destroy(), lingering)
    socket.once('close', () => clearTimeout(enough))
  }
}

/** Accepts one file as multipart. The call sets its greatest size in `readFile`. */
export const uploadsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(multipart, { limits })
  // a refused upload is not read to its end: the connection ends with the answer
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    if (!request.isMultipart() || raw.complete) return
    reply.header('connection', 'close')
    linger(raw.socket)
  })
})

/** Bytes around a file that a request may have: its boundaries, and the fields that are ignored. */
const around = 64 * 1024

/** Rejects when a request turns out larger than `most` bytes, by its header or by what came. */
const overLong = ({ raw, headers }: FastifyRequest, most: number) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(Object.assign(new Error('upload too long'), { code: 'FST_REQ_FILE_TOO_LARGE' }))
    if (Number(headers['content-length']) > most) return end()
    let read = 0
    raw.on('data', ({ length }: Buffer) => {
      read += length
      if (read > most) end()
    })
  })

const onlyFile = async (request: FastifyRequest, most: number) => {
  const part = await request.file({ limits: { ...limits, fileSize: most } })
  if (part?.fieldname !== 'file') {
    part?.file.resume()
    throw invalid({ file: '请选择文件' })
  }
  return part.toBuffer()
}

/**
 * The bytes of the request's one file, field `file`. Throws 42200 at that field when it is missing or over `most`
 * bytes.
 */
export async function readFile(request: FastifyRequest, most: number): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid({ file: '请选择文件' })
  try {
    const tooLong = overLong(request, most + around)
    tooLong.catch(() => undefined)
    const bytes = await Promise.race([tooLong, onlyFile(request, most)])
    if (!bytes.length) throw invalid({ file: '请选择文件' })
    return bytes
  } catch (error) {
    if (error instanceof BusinessError) throw error
    const tooBig = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE'
    // other errors are the sender's: connection cut off, no boundary, several files
    throw invalid({
      file: tooBig ? `文件不能超过 ${Math.floor(most / 1048576)} MB` : '文件上传不完整，请重试'
    })
  }
}
