import { transact } from '../server/foundation/database/transact';
import type { Services } from '../server/foundation/services';
import { tellAlarms } from './alarms';
import { tellBatches } from './batches';
import { tellBusiness, tellCustomers, tellRegions } from './customers';
import { tellDevices } from './devices';
import { storeDocuments, tellDocuments } from './documents';
import { tellHappenings } from './happenings';
import { tellJobs } from './jobs';
import { tellOthers } from './others';
import { tellPaddocks } from './paddocks';
import { tellParts } from './parts';
import { tellPeople } from './people';
import { tellPresentProduction } from './production';
import { storeQuotes, tellPurchaseNotifications, tellPurchases } from './purchases';
import { insertReadings } from './readings';
import { tellRefills } from './refills';
import { tellSales } from './sales';
import { tellSettingsChanges } from './settingsChanges';
import { tellSiteRecords } from './siteRecords';
import { tellSites } from './sites';
import { tellStock } from './stock';
import { tellStocktakes } from './stocktakes';
import { createStory } from './story';
import { tellSupplements } from './supplements';
import { tellTargetDoses } from './targetDoses';
import { tellUbots } from './ubots';
import { tellUdoseAgs } from './udoseAgs';

/** One number decides every name, place and figure. */
const SEED = 20_260;
/** hours between two messages of a device */
const STEP_HOURS = 4;

/**
 * Fills an empty database with a business in Queensland, the Northern Territory and Western Australia, dated relative to
 * today, in one transaction. Does nothing where anybody or any customer exists. Answers whether it did.
 * @param options `days` of readings; tests that look at none of them are quicker with few
 */
export const seedDemo = async (services: Services, { days = services.config.demoDays } = {}): Promise<boolean> => {
    const [{ used } = { used: true }] = await services.sql<{ used: boolean }[]>`
        SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM customers) AS used`;
    if (used) return false;
    const documents = await storeDocuments(services);
    const quotes = await storeQuotes(services);
    await transact(services, async tx => {
        const beginning = createStory(tx, services, SEED);
        await tellRegions(beginning);
        await tellCustomers(beginning);
        const story = { ...beginning, people: await tellPeople(beginning) };
        const properties = await tellBusiness(story);
        await tellSupplements(story);
        await tellSites(story, properties);
        await tellStock(story);
        await tellDevices(story);
        await tellParts(story);
        await tellSettingsChanges(story);
        await tellTargetDoses(story);
        await tellAlarms(story);
        await tellJobs(story);
        await tellPaddocks(story);
        await insertReadings(tx, { days, stepHours: STEP_HOURS });
        await tellUdoseAgs(story, { days });
        await tellUbots(story, { days });
        await tellSales(story);
        await tellDocuments(story, documents);
        await tellPurchases(story, quotes);
        await tellSiteRecords(story);
        await tellHappenings(story);
        await tellPurchaseNotifications(story);
        await tellBatches(story);
        await tellPresentProduction(story);
        await tellRefills(story);
        await tellStocktakes(story);
        await tellOthers(story);
    });
    await services.database.vacuum();
    return true;
};
