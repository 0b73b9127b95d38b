type Row = Record<string, unknown>;

/** The two ways to select rows by the first parameter. */
const ONE = 't.id = $1';
const SEVERAL = 't.id = ANY($1::bigint[])';
type LoadRows = (isMeant: typeof ONE | typeof SEVERAL, meant: number | number[]) => Promise<Row[]>;

interface Waiting {
    resolve: (row: Row | undefined) => void;
    reject: (error: unknown) => void;
}
type Batch = Map<number, Waiting>;

/** Maximum number of concurrent statements per queue: a slow one blocks nobody, and many requests share a few. */
const MAX_CONCURRENT = 2;

/** Batching queue of one reader and key. */
class BatchQueue {
    private readonly waiting: Batch[] = [];
    private running = 0;
    constructor(
        private readonly loadRows: LoadRows,
        private readonly end: () => void,
    ) {}

    read(id: number): Promise<Row | undefined> {
        return new Promise((resolve, reject) => {
            const open = this.waiting.find(batch => !batch.has(id));
            if (open) return void open.set(id, { resolve, reject });
            this.waiting.push(new Map([[id, { resolve, reject }]]));
            // batches all loads of one tick
            setImmediate(() => this.start());
        });
    }

    private start(): void {
        while (this.running < MAX_CONCURRENT) {
            const batch = this.waiting.shift();
            if (!batch) break;
            this.running++;
            void this.runBatch(batch);
        }
        if (this.running === 0) this.end();
    }

    private async runBatch(batch: Batch): Promise<void> {
        const ids = [...batch.keys()];
        try {
            const rows = await (ids.length === 1 ? this.loadRows(ONE, ids[0] as number) : this.loadRows(SEVERAL, ids));
            const byId = new Map(rows.map(row => [Number(row.id), row]));
            for (const [id, { resolve }] of batch) resolve(byId.get(id));
        } catch (error) {
            for (const { reject } of batch.values()) reject(error);
        }
        this.running--;
        this.start();
    }
}

/** Batching queues by reader (one resource of one server), then by key. */
const queues = new WeakMap<object, Map<string, BatchQueue>>();

/**
 * Loads a row by id. Loads with the same `key` within one tick, or while two such statements are running, share one
 * statement, because on a busy server the round trip is most of a record's cost. Each row is read after its request.
 * Rows are never shared: a second load of the same row uses another statement.
 */
export const batchLoad = (reader: object, key: string, id: number, loadRows: LoadRows): Promise<Row | undefined> => {
    const queuesOfReader = queues.get(reader) ?? new Map<string, BatchQueue>();
    queues.set(reader, queuesOfReader);
    let queue = queuesOfReader.get(key);
    if (!queue) {
        const made = new BatchQueue(
            loadRows,
            () => void (queuesOfReader.get(key) === made && queuesOfReader.delete(key)),
        );
        queuesOfReader.set(key, made);
        queue = made;
    }
    return queue.read(id);
};
