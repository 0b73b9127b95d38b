import { alarms } from '../alarms/texts';
import { communication } from '../communication/texts';
import { devices } from '../devices/texts';
import { documents } from '../documents/texts';
import { jobs } from '../jobs/texts';
import { livestock } from '../livestock/texts';
import { sales } from '../sales/texts';
import { siteRecords } from '../siteRecords/texts';
import { dose } from '../sites/dose/texts';
import { maps } from '../sites/map/texts';
import { stock } from '../stock/texts';
import { telemetry } from '../telemetry/texts';
import { ubot } from '../ubots/texts';
import { udoseAg } from '../udoseAgs/texts';
import { domains } from './en/domains';
import { engine } from './en/engine';
import { session } from './en/session';
import { shell } from './en/shell';

/** The portal's own texts. What react-admin and the contract bring is added in `i18nProvider`. */
export const en = {
    shell,
    engine,
    session,
    domains: {
        ...domains,
        sites: { ...domains.sites, dose },
        communication,
        documents,
        alarms,
        devices,
        jobs,
        livestock,
        maps,
        sales,
        siteRecords,
        stock,
        telemetry,
        ubot,
        udose_ag: udoseAg,
    },
};
