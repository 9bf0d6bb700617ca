import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** `/NAME.txt`, and any file below `/.well-known/`; no name begins with a dot. */
const served = /^\/(\w[\w.-]*\.txt|\.well-known\/(\w[\w.-]*\/)*\w[\w.-]*)$/

/** Serves the files of SITE_FILES by which WeChat and others check whose domain it is, at the root of the site. */
export const siteFilesPlugin = fp(async (app: FastifyInstance) => {
  const { SITE_FILES } = app.deps.config
  if (!SITE_FILES) return
  const root = resolve(SITE_FILES)
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`SITE_FILES: ${root} is no folder`)
  await app.register(statics, {
    root,
    prefix: '/',
    decorateReply: false,
    index: false,
    dotfiles: 'allow',
    cacheControl: false,
    allowedPath: (path) => served.test(path)
  })
})
