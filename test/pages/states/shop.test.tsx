import { routePaths } from '@/routes'
import { describeStates } from './states'

describeStates(routePaths.filter((path) => !path.includes('/iot/')))
