import type { RainDayOn } from '../../domain/land/rainfall';
import type { Services } from '../platform/services';
import { settingsBetween } from './settings';

/** Minimum rain of a rain day in mm, by the settings of each day. */
export const rainDaysBetween = async (services: Services, first: string, last: string): Promise<RainDayOn> => {
    const valuesOn = await settingsBetween(services.sql, services, 'rainfall', first, last);
    return day => valuesOn(day).rain_day;
};
