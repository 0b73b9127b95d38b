import { withoutIndexes } from '../server/platform/database/indexes';
import { transact } from '../server/platform/database/transact';
import type { ReportProgress } from '../server/platform/monitoring/progress';
import type { Services } from '../server/platform/services';
import { makeServices } from '../server/servicePlans/makeServices';
import { reserveArrivals } from '../server/stock/documentReservations';
import { noteDayZones } from '../server/telemetry/recountDays';
import { seedActivityLog, seedAuditColumns } from './activityLog';
import { seedAgriWebb } from './agriWebb/agriWebb';
import { seedAlarms } from './alarms/alarms';
import { seedCustomerEntries } from './alarms/customerEntries';
import { seedPlaybooks } from './alarms/playbooks';
import { seedArchives } from './archives';
import { seedCarbon } from './carbon/carbon';
import { seedCeresTags } from './ceresTags/ceresTags';
import { sendMessages } from './communication/messages';
import { seedNews } from './communication/news';
import { seedCredit } from './credit/credit';
import { seedCustomerData, seedCustomers, seedRegions } from './customers/customers';
import { seedDailyDiaries } from './dailyDiary/dailyDiary';
import { seedDevices } from './devices/devices';
import { seedSettingsChanges } from './devices/settingsChanges';
import { seedDiaries } from './diaries/diaries';
import { seedDocuments, storeDocuments } from './documents/documents';
import { seedFallbackRows } from './fallbackRows';
import { seedFleet } from './fleet/fleet';
import { seedForms, storeFormPhotos } from './forms/forms';
import { seedHerd } from './herd/herd';
import { seedApiTokens } from './identity/apiTokens';
import { seedPeople } from './identity/people';
import { seedKits } from './inventory/kits';
import { seedParts } from './inventory/parts';
import { seedJobs } from './jobs/jobs';
import { seedLateCompletions } from './jobs/lateCompletions';
import { seedLab, seedLabReports, storeLabPhotos, storeLabReports } from './lab/lab';
import { seedCropsAndFertilizers, seedLand } from './livestock/land';
import { seedPaddocks } from './livestock/paddocks';
import { seedNutrition } from './nutrition/nutrition';
import { seedSupplementCorrections } from './nutrition/supplementCorrections';
import { seedPayments } from './payments/payments';
import { seedPolicies } from './policies/policies';
import { seedRemovals } from './privacy/removals';
import { seedOpenProductions } from './production/production';
import { seedPurchaseNotifications, seedPurchases, storeQuotes } from './purchasing/purchases';
import { seedRefillRequests } from './sales/refillRequests';
import { seedRefills } from './sales/refills';
import { seedSales } from './sales/sales';
import { seedSupplementSales } from './sales/supplementSales';
import { createSeedContext } from './seedContext';
import { seedServicePlans } from './servicePlans/servicePlans';
import { seedSiteRecords } from './siteRecords/siteRecords';
import { seedSites } from './sites/sites';
import { seedTargetDoses } from './sites/targetDoses';
import { seedBatches } from './stock/batches';
import { seedStockChecks } from './stock/ledgerChecks';
import { seedStock } from './stock/stock';
import { seedStockCosts } from './stock/stockCosts';
import { seedStocktakes } from './stock/stocktakes';
import { seedSupplements } from './stock/supplements';
import { seedTasks } from './tasks/tasks';
import { insertReadings } from './telemetry/readings';
import { seedUbots } from './ubots/ubots';
import { seedUdoseAgs } from './udoseAgs/udoseAgs';
import { seedWebhooks } from './webhooks/webhooks';

/** Seed of every name, place and figure. */
const SEED = 20_260;
/** hours between two messages of a device */
const STEP_HOURS = 4;

interface SeedOptions {
    /** days of readings; tests that need none use fewer */
    days?: number;
    /** receives the name of each part as it begins to load */
    report?: ReportProgress;
}

/**
 * Fills an empty database with a business in Queensland, the Northern Territory and Western Australia, dated relative
 * to today. Files and messages, which need committed rows, follow in a second transaction. Does nothing if a user or
 * customer exists. The caller refreshes statistics and visibility maps (`database.vacuum()`), possibly after the server
 * is ready.
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
        await seedStockCosts(context);
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
        // supplement corrections change the daily sums again
        await withoutIndexes(tx, 'site_daily_summaries', async () => {
            await insertReadings(tx, { days, stepHours: STEP_HOURS, report });
            report('service records of sites');
            await seedSiteRecords(context);
            report('indexes of daily sums');
        });
        report('activity log');
        await seedActivityLog(context);
        await seedSupplementCorrections(context);
        await seedPurchaseNotifications(context);
        report('production and deliveries');
        await seedBatches(context);
        await seedOpenProductions(context);
        await seedRefills(context);
        await seedRefillRequests(context);
        await seedStockChecks(context);
        report('payments');
        await seedSupplementSales(context);
        await seedPayments(context);
        report('stocktakes, kits and laboratory');
        await seedStocktakes(context);
        await seedKits(context);
        await seedPlaybooks(context);
        await seedCustomerEntries(context);
        await seedLateCompletions(context);
        await seedArchives(context);
        const samples = await seedLab(context, labPhotos);
        report('Ceres Tags');
        await seedCeresTags(context, { days });
        report('carbon accounts and fleet');
        await seedCarbon(context);
        await seedFleet(context);
        await seedServicePlans(context);
        report('diaries and tasks');
        await seedDiaries(context);
        await seedTasks(context);
        await seedDailyDiaries(context);
        report('forms, policies and news');
        await seedForms(context, formPhotos);
        await seedPolicies(context);
        await seedNews(context);
        await seedRemovals(context);
        await seedApiTokens(context);
        await seedWebhooks(context);
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
    await reserveArrivals(services);
    await makeServices(services);
    return true;
};
