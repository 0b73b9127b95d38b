type Row = Record<string, unknown>;

/** The two ways to say which rows are meant, by the first parameter. */
const ONE = 't.id = $1';
const SEVERAL = 't.id = ANY($1::bigint[])';
type Ask = (isMeant: typeof ONE | typeof SEVERAL, meant: number | number[]) => Promise<Row[]>;

interface Waiting {
    resolve: (row: Row | undefined) => void;
    reject: (error: unknown) => void;
}
type Gathering = Map<number, Waiting>;

/** Statements under way at once that read alike: one that takes long keeps nobody waiting, and a crowd shares what few bring. */
const AT_ONCE = 2;

/** Batching queue of one reader and key. */
class Line {
    private readonly waiting: Gathering[] = [];
    private underWay = 0;
    constructor(
        private readonly ask: Ask,
        private readonly end: () => void,
    ) {}

    read(id: number): Promise<Row | undefined> {
        return new Promise((resolve, reject) => {
            const open = this.waiting.find(gathering => !gathering.has(id));
            if (open) return void open.set(id, { resolve, reject });
            this.waiting.push(new Map([[id, { resolve, reject }]]));
            // whoever asks in this turn of the event loop comes along
            setImmediate(() => this.start());
        });
    }

    private start(): void {
        while (this.underWay < AT_ONCE) {
            const gathering = this.waiting.shift();
            if (!gathering) break;
            this.underWay++;
            void this.settle(gathering);
        }
        if (this.underWay === 0) this.end();
    }

    private async settle(gathering: Gathering): Promise<void> {
        const ids = [...gathering.keys()];
        try {
            const rows = await (ids.length === 1 ? this.ask(ONE, ids[0] as number) : this.ask(SEVERAL, ids));
            const byId = new Map(rows.map(row => [Number(row.id), row]));
            for (const [id, { resolve }] of gathering) resolve(byId.get(id));
        } catch (error) {
            for (const { reject } of gathering.values()) reject(error);
        }
        this.underWay--;
        this.start();
    }
}

/** Batching queues by reader (one resource of one server), then by key. */
const lines = new WeakMap<object, Map<string, Line>>();

/**
 * A row by its id. Those that are read alike (`key`), and are asked for in the same turn of the event loop or while two such statements
 * are under way, come by one: on a busy server the way to the database and back is most of what a record costs. Each is read after it
 * was asked for. Nobody shares a row: who asks for one that somebody else waits for gets it by another statement.
 */
export const gather = (reader: object, key: string, id: number, ask: Ask): Promise<Row | undefined> => {
    const known = lines.get(reader) ?? new Map<string, Line>();
    lines.set(reader, known);
    let line = known.get(key);
    if (!line) {
        const made = new Line(ask, () => void (known.get(key) === made && known.delete(key)));
        known.set(key, made);
        line = made;
    }
    return line.read(id);
};
