import { benchApi } from './api';
import { benchAttention } from './attention';
import { benchChart } from './chart';
import { benchFairness } from './fairness';
import { benchField } from './field';
import { benchForms } from './forms';
import { benchHerd } from './herd';
import { benchLand } from './land';
import { benchPortal } from './portal';
import { benchRuns } from './runs';
import { benchSearch } from './search';
import { benchStock } from './stock';
import { benchStrips } from './strips';
import { benchTags } from './tags';
import { benchTelemetry } from './telemetry';

/**
 * `npm run bench [api] [portal] [telemetry] [chart] [fairness] [search] [land] [herd] [tags] [forms] [field] [stock]
 * [attention] [runs] [strips]`:
 * measures every claimed speed, each against its peer in one run.
 */
const wanted = process.argv.slice(2);
const benches = {
    api: benchApi,
    portal: benchPortal,
    telemetry: benchTelemetry,
    chart: benchChart,
    fairness: benchFairness,
    search: benchSearch,
    land: benchLand,
    herd: benchHerd,
    tags: benchTags,
    forms: benchForms,
    field: benchField,
    stock: benchStock,
    attention: benchAttention,
    runs: benchRuns,
    strips: benchStrips,
};

const run = async () => {
    for (const [name, bench] of Object.entries(benches))
        if (!wanted.length || wanted.includes(name)) if (!(await bench())) process.exitCode = 1;
};
void run();
