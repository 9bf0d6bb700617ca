import { answerShapes, furtherCalls, thingCalls } from '../../contract/shapes'
import { know } from '../../src/api/complete'

// the build makes these known to the app (config/answers); here the factories complete answers by them
know(answerShapes(), furtherCalls(), thingCalls())
