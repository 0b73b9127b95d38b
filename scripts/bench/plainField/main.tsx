import { createRoot } from 'react-dom/client';

/** Peer of the field screen: the same jobs from the same kind of database, in plain React. */
interface Job {
    id: number;
    number: string;
    title: string | null;
    type_label: string;
    customer: string | null;
    due_on: string | null;
    site_id: number | null;
    property_id: number | null;
}
interface Day {
    jobs: Job[];
    sites: { id: number; name: string }[];
    properties: { id: number; name: string }[];
}

const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('plain-day', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('kept');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
});
const inStore = async <T,>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const request = work((await opened).transaction('kept', mode).objectStore('kept'));
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
};

const Jobs = ({ jobs, sites, properties }: Day) => (
    <main>
        <h1>Today</h1>
        <ul>
            {jobs.map(job => (
                <li key={job.id} className="job">
                    <a href={`#${job.id}`}>
                        <span>{job.type_label}</span>
                        <strong>{sites.find(({ id }) => id === job.site_id)?.name}</strong>
                        <span>{properties.find(({ id }) => id === job.property_id)?.name}</span>
                        <span>{job.customer}</span>
                        <span>{job.title}</span>
                        <span>{job.number}</span>
                        <span>{job.due_on}</span>
                    </a>
                </li>
            ))}
        </ul>
    </main>
);

const root = createRoot(document.getElementById('root') as HTMLElement);
const show = async () => {
    const kept = await inStore<Day | undefined>('readonly', store => store.get('day'));
    if (kept) root.render(<Jobs {...kept} />);
    const answer = await fetch('/api/connect/v2/field/day').catch(() => undefined);
    if (!answer?.ok) return;
    const { body } = (await answer.json()) as { body: Day };
    await inStore('readwrite', store => store.put(body, 'day'));
    root.render(<Jobs {...body} />);
};
void show();
void navigator.serviceWorker.register('/worker.js');
