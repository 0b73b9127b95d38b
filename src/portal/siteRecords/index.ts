import { siteAnimalDemographics } from './demographics/definition';
import { followUps } from './followUps/definition';
import { notes } from './notes/definition';
import { serviceLogs } from './serviceLogs/definition';
import { siteMaintenances } from './siteMaintenances';
import { stopReasons } from './stopReasons/definition';

export const definitions = [siteMaintenances, followUps, serviceLogs, stopReasons, siteAnimalDemographics, notes];

export { recordPages as pages } from './recordPages';
