import { withoutIndexes } from '../server/foundation/database/indexes';
import { transact } from '../server/foundation/database/transact';
import type { ReportProgress } from '../server/foundation/monitoring/progress';
import type { Services } from '../server/foundation/services';
import { noteDayZones } from '../server/telemetry/recountDays';
import { seedAgriWebb } from './agriWebb';
import { seedAlarms } from './alarms';
import { seedBatches } from './batches';
import { seedCarbon } from './carbon';
import { seedCeresTags } from './ceresTags';
import { seedCredit } from './credit';
import { seedCustomerData, seedCustomers, seedRegions } from './customers';
import { seedDailyDiaries } from './dailyDiary';
import { seedDevices } from './devices';
import { seedDiaries } from './diaries';
import { seedDocuments, storeDocuments } from './documents';
import { seedFleet } from './fleet';
import { seedForms, storeFormPhotos } from './forms';
import { seedActivityLog, seedAuditColumns } from './happenings';
import { seedHerd } from './herd';
import { seedJobs } from './jobs';
import { seedKits } from './kits';
import { seedLab, seedLabReports, storeLabPhotos, storeLabReports } from './lab';
import { seedCropsAndFertilizers, seedLand } from './land';
import { seedLateCompletions } from './lateCompletions';
import { sendMessages } from './messages';
import { seedNews } from './news';
import { seedNutrition } from './nutrition';
import { seedFallbackRows } from './others';
import { seedPaddocks } from './paddocks';
import { seedParts } from './parts';
import { seedPayments } from './payments';
import { seedPeople } from './people';
import { seedPolicies } from './policies';
import { seedOpenProductions } from './production';
import { seedPurchaseNotifications, seedPurchases, storeQuotes } from './purchases';
import { insertReadings } from './readings';
import { seedRefills } from './refills';
import { seedRemovals } from './removals';
import { seedSales } from './sales';
import { seedSettingsChanges } from './settingsChanges';
import { seedSiteRecords } from './siteRecords';
import { seedSites } from './sites';
import { seedStock } from './stock';
import { seedStockChecks } from './stockChecks';
import { seedStocktakes } from './stocktakes';
import { createSeedContext } from './story';
import { seedSupplementSales } from './supplementSales';
import { seedSupplements } from './supplements';
import { seedTargetDoses } from './targetDoses';
import { seedTasks } from './tasks';
import { seedUbots } from './ubots';
import { seedUdoseAgs } from './udoseAgs';

/** One number decides every name, place and figure. */
const SEED = 20_260;
/** hours between two messages of a device */
const STEP_HOURS = 4;

interface SeedOptions {
    /** days of readings; fewer make tests faster that need none */
    days?: number;
    /** receives the part that is loaded from now on */
    report?: ReportProgress;
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
    const { samples, ...result } = await transact(services, async tx => {
        report('customers and accounts');
        const first = createSeedContext(tx, services, SEED);
        await seedRegions(first);
        await seedCustomers(first);
        const context = { ...first, people: await seedPeople(first) };
        const properties = await seedCustomerData(context);
        await seedSupplements(context);
        report('sites and devices');
        await seedSites(context, properties);
        report('stock movements');
        await seedStock(context);
        await seedDevices(context);
        report('parts and settings');
        await seedParts(context);
        await seedSettingsChanges(context);
        await seedTargetDoses(context);
        report('alarms and jobs');
        await seedAlarms(context);
        await seedJobs(context);
        report('paddocks and livestock');
        await seedPaddocks(context);
        await seedHerd(context);
        await seedAgriWebb(context);
        await seedNutrition(context);
        await seedCropsAndFertilizers(context);
        await seedLand(context);
        report('messages of uDOSE AG');
        await seedUdoseAgs(context, { days });
        report('messages of uBots');
        await seedUbots(context, { days });
        await noteDayZones(tx);
        report('sales and credit');
        await seedSales(context);
        await seedCredit(context);
        await seedDocuments(context, documents);
        report('purchases');
        await seedPurchases(context, quotes);
        // the sums of days change once more with the supplements
        await withoutIndexes(tx, 'site_daily_summaries', async () => {
            await insertReadings(tx, { days, stepHours: STEP_HOURS, report });
            report('service records of sites');
            await seedSiteRecords(context);
            report('indexes of daily sums');
        });
        report('activity log');
        await seedActivityLog(context);
        await seedPurchaseNotifications(context);
        report('production and deliveries');
        await seedBatches(context);
        await seedOpenProductions(context);
        await seedRefills(context);
        await seedStockChecks(context);
        report('payments');
        await seedSupplementSales(context);
        await seedPayments(context);
        report('stocktakes, kits and laboratory');
        await seedStocktakes(context);
        await seedKits(context);
        await seedLateCompletions(context);
        const samples = await seedLab(context, labPhotos);
        report('Ceres Tags');
        await seedCeresTags(context, { days });
        report('carbon accounts and fleet');
        await seedCarbon(context);
        await seedFleet(context);
        report('diaries and tasks');
        await seedDiaries(context);
        await seedTasks(context);
        await seedDailyDiaries(context);
        report('forms, policies and news');
        await seedForms(context, formPhotos);
        await seedPolicies(context);
        await seedNews(context);
        await seedRemovals(context);
        return { samples, people: context.people, hours: context.hours };
    });
    report('messages to customers');
    await sendMessages(services, result.people.manager as number);
    report('laboratory reports');
    const reports = await storeLabReports(services, result, samples);
    await transact(services, async tx => {
        const context = { ...createSeedContext(tx, services, SEED), people: result.people };
        await seedLabReports(context, reports);
        report('remaining records');
        await seedFallbackRows(context);
        await seedAuditColumns(context, began);
    });
    return true;
};
