import Taro from '@tarojs/taro'
import { RuntimeCode, RuntimeError, runtimeTimeout } from './codes'

interface Socket {
  /** Rejects with 10002 on a closed socket. */
  send: (data: string) => Promise<void>
  close: () => void
}

interface SocketOptions {
  url: string
  header?: Record<string, string>
  /** ms to connect; 60000 by default. */
  timeout?: number
  onMessage: (data: string) => void
  onClose?: () => void
}

/** Opens a socket. Rejects with 600009 when it cannot connect, with time-out 5 when it takes too long. */
export async function openSocket(options: SocketOptions): Promise<Socket> {
  const { url, header, timeout = runtimeTimeout, onMessage, onClose } = options
  const failed = () => new RuntimeError('socket', RuntimeCode.socketFailed, 'socket failed')
  const task = await Taro.connectSocket({ url, header }).catch(() => {
    throw failed()
  })
  let open = false
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new RuntimeError('timeout', RuntimeCode.timeout, 'timeout'))
      task.close({})
    }, timeout)
    task.onOpen(() => {
      clearTimeout(timer)
      open = true
      resolve()
    })
    task.onError(() => {
      clearTimeout(timer)
      reject(failed())
    })
    task.onMessage((message) => onMessage(String(message.data)))
    task.onClose(() => {
      open = false
      onClose?.()
    })
  })
  return {
    send: async (data) => {
      if (!open) throw new RuntimeError('closed', RuntimeCode.socketClosed, 'socket closed')
      // on H5 it returns a promise, which the type does not say
      await (task.send({ data }) as unknown)
    },
    close: () => {
      open = false
      task.close({})
    }
  }
}
