import { taskFile } from '../../services/tasks/taskFile'
import { importInto } from '../catalogue'

export const importTasks = importInto(taskFile, {
  en: `The server itself checks whether a task is done, so only these kinds exist. 类型, 周期 and 目标 identify a task: another target
makes another task, which is rewarded again. Tasks that are not in the file stay as they are; 上架 否 takes one off sale.`,
  zh: '任务是否完成由服务器自己判断，所以只有这些类型。按类型、周期和目标找到要改的任务：换一个目标就是另一个任务，会再奖励一次。文件里没有的任务保持原样；上架写“否”则下架。'
})
