import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '../../rules/time'

/** Folders of an H5 build whose file names contain a hash of the content. */
const versioned = ['js', 'css'] as const

const keptMs = 90 * dayMs

async function put(from: string, to: string): Promise<void> {
  // copied under another name and renamed: another server may serve the file at once, and must not serve half of it
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
 * Copies the scripts and styles of an H5 build into the folder that all servers share: during a change of versions a page
 * may ask a server of another version for its files. A file with which no server has started for 90 days is deleted.
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

/** Serves scripts and styles of this version, and of other versions from the shared folder. Needs `reply.sendFile`. */
export async function serveScripts(app: FastifyInstance, build: string): Promise<void> {
  const { DATA_DIR } = app.deps.config
  if (DATA_DIR === 'memory' || !versioned.every((folder) => existsSync(join(build, folder)))) return
  const shared = resolve(DATA_DIR, 'h5')
  // when it fails, pages that are open during a change of versions may miss a script: no reason not to start
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
