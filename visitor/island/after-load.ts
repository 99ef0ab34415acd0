// The file that `later.ts` adds to a published page.

import './controls.ts'
import './visits.ts'
