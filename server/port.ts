import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config'
import { localized } from './bilingual'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Throws, with the way out, when the server could not listen on PORT: before minutes of building, migrating and seeding. */
export async function checkPort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer().listen({ port: PORT, host: HOST })
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new Error(
        localized({
          en: `Port ${PORT} is in use: end the program that listens there, or set PORT to another (PORT=8081 npm start)`,
          zh: `端口 ${PORT} 已被占用：请结束占用它的程序，或用 PORT 换一个端口（PORT=8081 npm start）`
        }),
        { cause: error }
      )
    if (codeOf(error) === 'EACCES')
      throw new Error(
        localized({
          en: `Port ${PORT} is not for this user: set PORT to one from 1024 on (PORT=8080 npm start)`,
          zh: `当前用户不能使用端口 ${PORT}：请用 PORT 设置 1024 或以上的端口（PORT=8080 npm start）`
        }),
        { cause: error }
      )
    throw error
  }
  probe.close()
  await once(probe, 'close')
}
