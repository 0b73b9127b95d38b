import { withoutIndexes } from '../server/foundation/database/indexes';
import { transact } from '../server/foundation/database/transact';
import type { Report } from '../server/foundation/monitoring/progress';
import type { Services } from '../server/foundation/services';
import { noteDayZones } from '../server/telemetry/recountDays';
import { tellAgriWebb } from './agriWebb';
import { tellAlarms } from './alarms';
import { tellBatches } from './batches';
import { tellCarbon } from './carbon';
import { tellCeresTags } from './ceresTags';
import { tellCredit } from './credit';
import { tellBusiness, tellCustomers, tellRegions } from './customers';
import { tellDailyDiaries } from './dailyDiary';
import { tellDevices } from './devices';
import { tellDiaries } from './diaries';
import { storeDocuments, tellDocuments } from './documents';
import { tellFleet } from './fleet';
import { storeFormPhotos, tellForms } from './forms';
import { tellHappenings, tellWhenAndBy } from './happenings';
import { tellHerd } from './herd';
import { tellJobs } from './jobs';
import { tellKits } from './kits';
import { storeLabPhotos, storeLabReports, tellLab, tellLabReports } from './lab';
import { tellCropsAndFertilizers, tellLand } from './land';
import { tellLateCompletions } from './lateCompletions';
import { sendMessages } from './messages';
import { tellNews } from './news';
import { tellNutrition } from './nutrition';
import { tellOthers } from './others';
import { tellPaddocks } from './paddocks';
import { tellParts } from './parts';
import { tellPayments } from './payments';
import { tellPeople } from './people';
import { tellPolicies } from './policies';
import { tellPresentProduction } from './production';
import { storeQuotes, tellPurchaseNotifications, tellPurchases } from './purchases';
import { insertReadings } from './readings';
import { tellRefills } from './refills';
import { tellRemovals } from './removals';
import { tellSales } from './sales';
import { tellSettingsChanges } from './settingsChanges';
import { tellSiteRecords } from './siteRecords';
import { tellSites } from './sites';
import { tellStock } from './stock';
import { tellStockChecks } from './stockChecks';
import { tellStocktakes } from './stocktakes';
import { createStory } from './story';
import { tellSupplementSales } from './supplementSales';
import { tellSupplements } from './supplements';
import { tellTargetDoses } from './targetDoses';
import { tellTasks } from './tasks';
import { tellUbots } from './ubots';
import { tellUdoseAgs } from './udoseAgs';

/** One number decides every name, place and figure. */
const SEED = 20_260;
/** hours between two messages of a device */
const STEP_HOURS = 4;

interface SeedOptions {
    /** days of readings; fewer make tests faster that need none */
    days?: number;
    /** receives the part that is loaded from now on */
    report?: Report;
}

/**
 * Fills an empty database with a business in Queensland, the Northern Territory and Western Australia, dated relative to
 * today. Files and messages, which need committed rows, follow in a second transaction. Does nothing where there is a user or
 * a customer. Statistics and visibility maps are left to the caller (`database.vacuum()`), who may be ready before them.
 * @returns whether it was loaded
 */
export const seedDemo = async (
    services: Services,
    { days = services.config.demoDays, report = () => {} }: SeedOptions = {},
): Promise<boolean> => {
    const [{ used } = { used: true }] = await services.sql<{ used: boolean }[]>`
        SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM customers) AS used`;
    if (used) return false;
    const began = services.clock.now();
    report('documents and photos');
    const documents = await storeDocuments(services);
    const quotes = await storeQuotes(services);
    const labPhotos = await storeLabPhotos(services);
    const formPhotos = await storeFormPhotos(services);
    const { samples, ...told } = await transact(services, async tx => {
        report('customers and accounts');
        const beginning = createStory(tx, services, SEED);
        await tellRegions(beginning);
        await tellCustomers(beginning);
        const story = { ...beginning, people: await tellPeople(beginning) };
        const properties = await tellBusiness(story);
        await tellSupplements(story);
        report('sites and devices');
        await tellSites(story, properties);
        report('stock movements');
        await tellStock(story);
        await tellDevices(story);
        report('parts and settings');
        await tellParts(story);
        await tellSettingsChanges(story);
        await tellTargetDoses(story);
        report('alarms and jobs');
        await tellAlarms(story);
        await tellJobs(story);
        report('paddocks and livestock');
        await tellPaddocks(story);
        await tellHerd(story);
        await tellAgriWebb(story);
        await tellNutrition(story);
        await tellCropsAndFertilizers(story);
        await tellLand(story);
        report('messages of uDOSE AG');
        await tellUdoseAgs(story, { days });
        report('messages of uBots');
        await tellUbots(story, { days });
        await noteDayZones(tx);
        report('sales and credit');
        await tellSales(story);
        await tellCredit(story);
        await tellDocuments(story, documents);
        report('purchases');
        await tellPurchases(story, quotes);
        // the sums of days change once more with the supplements
        await withoutIndexes(tx, 'site_daily_summaries', async () => {
            await insertReadings(tx, { days, stepHours: STEP_HOURS, report });
            report('service records of sites');
            await tellSiteRecords(story);
            report('indexes of daily sums');
        });
        report('activity log');
        await tellHappenings(story);
        await tellPurchaseNotifications(story);
        report('production and deliveries');
        await tellBatches(story);
        await tellPresentProduction(story);
        await tellRefills(story);
        await tellStockChecks(story);
        report('payments');
        await tellSupplementSales(story);
        await tellPayments(story);
        report('stocktakes, kits and laboratory');
        await tellStocktakes(story);
        await tellKits(story);
        await tellLateCompletions(story);
        const samples = await tellLab(story, labPhotos);
        report('Ceres Tags');
        await tellCeresTags(story, { days });
        report('carbon accounts and fleet');
        await tellCarbon(story);
        await tellFleet(story);
        report('diaries and tasks');
        await tellDiaries(story);
        await tellTasks(story);
        await tellDailyDiaries(story);
        report('forms, policies and news');
        await tellForms(story, formPhotos);
        await tellPolicies(story);
        await tellNews(story);
        await tellRemovals(story);
        return { samples, people: story.people, hours: story.hours };
    });
    report('messages to customers');
    await sendMessages(services, told.people.manager as number);
    report('laboratory reports');
    const reports = await storeLabReports(services, told, samples);
    await transact(services, async tx => {
        const story = { ...createStory(tx, services, SEED), people: told.people };
        await tellLabReports(story, reports);
        report('remaining records');
        await tellOthers(story);
        await tellWhenAndBy(story, began);
    });
    return true;
};
