import { RAIN_DAY_MM } from '../../domain/land/rainfall';
import {
    AE_TABLE,
    ANIMAL_CLASSES,
    DRY_MATTER_PER_AE,
    DSE_PER_AE,
    PRODUCTION_LEVELS,
} from '../../domain/livestock/animalClasses';
import type { SettingsCategory } from './categories';

const BEEF_TABLE = 'Meat & Livestock Australia, adult equivalent tables (elearning.mla.com.au)';

/** First day of the default settings: the product has no older data. */
export const FIRST_DAY = '2000-01-01';
/** Default settings of each category, valid from `FIRST_DAY` until changed. */
export const FIRST_SETTINGS: Readonly<Record<SettingsCategory, Record<string, unknown>>> = {
    rainfall: { rain_day: RAIN_DAY_MM, source: 'Bureau of Meteorology: a rain day has at least 0.2 mm' },
    'livestock-type': {
        types: ANIMAL_CLASSES.map(animal_class => ({ animal_class, ...AE_TABLE[animal_class] })),
        source: BEEF_TABLE,
    },
    'ae-to-dse-equivalent': {
        dse_per_ae: DSE_PER_AE.usual,
        source: 'Usual figure; published values lie between 6 and 12',
    },
    'carbon-credit-calculation': {
        tonnes_per_credit: 1,
        price_per_credit: null,
        source: 'Clean Energy Regulator: one Australian carbon credit unit is one tonne of CO₂-e',
    },
    'carbon-project-type': {
        types: [
            {
                code: 'nitrate',
                name: 'Feeding nitrates to beef cattle',
                // the method expired at the end of 30 September 2024
                closed_on: '2024-10-01',
                creditable: true,
            },
            { code: 'feed-additive', name: 'Feed additive', closed_on: null, creditable: false },
        ],
        source: 'Clean Energy Regulator (cer.gov.au): the nitrate method expired on 30 September 2024',
    },
    'production-phase': {
        phases: PRODUCTION_LEVELS.map(level => ({ level, dry_matter: DRY_MATTER_PER_AE[level] })),
        source: BEEF_TABLE,
    },
    folder: {
        space_gigabytes: 50,
        folder_gigabytes: 5,
        share_days: 365,
        source: 'Usual figures, until the business decides otherwise',
    },
    delivery: { over_delivery_percent: 50, source: 'Usual figure, until the business decides otherwise' },
    'activity-log': { kept_months: null, source: 'All entries are kept until the business decides otherwise' },
};
