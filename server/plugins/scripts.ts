import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Folders of an H5 build whose files have other names in each version. */
const versioned = ['js', 'css'] as const

const keptMs = 90 * 86400000

async function put(from: string, to: string): Promise<void> {
  // another server may hand it out at once: it comes whole
  const half = `${to}.${randomUUID()}`
  await copyFile(from, half)
  await rename(half, to)
}

async function dropOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < Date.now() - keptMs) await rm(path, { force: true })
  }
}

/**
 * Puts the scripts and styles of an H5 build to those of other versions, where all servers find them: while versions change,
 * a page asks whichever server it meets. What no server has started with for 90 days goes.
 */
async function share(build: string, shared: string): Promise<void> {
  for (const folder of versioned) {
    await mkdir(join(shared, folder), { recursive: true })
    const now = new Date()
    for (const name of await readdir(join(build, folder))) {
      const path = join(shared, folder, name)
      await utimes(path, now, now).catch(() => put(join(build, folder, name), path))
    }
    await dropOld(join(shared, folder))
  }
}

/** Scripts and styles of this version and, when this one has no such file, of the others. `reply.sendFile` must be there. */
export async function serveScripts(app: FastifyInstance, build: string): Promise<void> {
  const { DATA_DIR } = app.deps.config
  if (DATA_DIR === 'memory' || !versioned.every((folder) => existsSync(join(build, folder)))) return
  const shared = resolve(DATA_DIR, 'h5')
  // without it pages that are open during a change of versions may lack a script: no reason not to serve
  await share(build, shared).catch((err: Error) =>
    app.log.warn({ err }, 'scripts of other versions are not kept')
  )
  for (const folder of versioned) {
    const own = new Set(readdirSync(join(build, folder)))
    app.get<{ Params: { name: string } }>(
      `/shop/${folder}/:name`,
      { schema: { hide: true } },
      ({ params: { name } }, reply) => reply.sendFile(`${folder}/${name}`, own.has(name) ? build : shared)
    )
  }
}
