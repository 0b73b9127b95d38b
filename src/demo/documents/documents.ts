import type { Services, StoredFile } from '../../server/platform/services';
import type { SeedContext } from '../seedContext';

interface DemoFile {
    folder: number;
    name: string;
    title: string;
    lines: readonly string[];
}
/** Folders 1 and 3 are shared with customer 1, including their contents. */
const FOLDERS: readonly { name: string; parent?: number; customer?: number; about: string }[] = [
    { name: 'Brolga Ridge: shared', customer: 1, about: 'Plans and agreements with Brolga Ridge Pastoral Co.' },
    { name: 'Safety data sheets', about: 'One for each supplement; carried in every truck.' },
    { name: 'Site plans', parent: 1, customer: 1, about: 'Where the dosers stand.' },
    { name: 'Procedures', about: 'How we install, calibrate and clean.' },
    { name: 'Calibration', parent: 4, about: 'Meters and probes.' },
];
const FILES: readonly DemoFile[] = [
    {
        folder: 1,
        name: 'Supply agreement',
        title: 'Supply agreement',
        lines: [
            'Between the supplier and Brolga Ridge Pastoral Co.',
            'Term: 24 months. Deliveries to Longreach depot or on station.',
        ],
    },
    {
        folder: 2,
        name: 'SDS uPro Orange',
        title: 'Safety data sheet: uPro Orange',
        lines: [
            'Contains urea. Not for calves without rumen function.',
            'Spills: contain with earth; keep out of watercourses.',
        ],
    },
    {
        folder: 2,
        name: 'SDS uTrace',
        title: 'Safety data sheet: uTrace',
        lines: ['Trace elements in solution. Gloves and goggles.', 'First aid: rinse with water; call 13 11 26.'],
    },
    {
        folder: 3,
        name: 'House Bore site plan',
        title: 'Site plan: House Bore',
        lines: ['Doser on the north side of the tank stand.', 'Solar panel facing north, 30 degrees.'],
    },
    {
        folder: 4,
        name: 'Installing a uDOSE classic',
        title: 'Installing a uDOSE classic',
        lines: [
            '1. Close the inlet and drain the line.',
            '2. Fit the meter with the arrow downstream.',
            '3. Prime the pump until no air shows.',
        ],
    },
    {
        folder: 5,
        name: 'Calibrating a flow meter',
        title: 'Calibrating a flow meter',
        lines: ['Run 100 L into a drum of known volume.', 'Compare pulses with litres; more than 2 % apart: replace.'],
    },
];

/** Minimal PDF 1.4 with a page of text, which viewers accept. */
export const pdf = (title: string, lines: readonly string[]): Buffer => {
    const literal = (text: string) => text.replace(/[\\()]/g, '\\$&');
    const content = [
        `BT /F1 18 Tf 56 780 Td (${literal(title)}) Tj ET`,
        ...lines.map((line, at) => `BT /F1 11 Tf 56 ${744 - at * 18} Td (${literal(line)}) Tj ET`),
    ].join('\n');
    const objects = [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ];
    let text = '%PDF-1.4\n';
    const offsets = objects.map((object, at) => {
        const offset = text.length;
        text += `${at + 1} 0 obj\n${object}\nendobj\n`;
        return offset;
    });
    const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
    return Buffer.from(text, 'latin1');
};

/** Before the transaction, because files do not roll back, and a transaction must not wait for a disk. */
export const storeDocuments = async ({ files }: Services): Promise<StoredFile[]> => {
    const stored: StoredFile[] = [];
    for (const { name, title, lines } of FILES)
        stored.push(await files.put({ data: pdf(title, lines), name: `${name}.pdf`, field: 'files', folder: 'files' }));
    return stored;
};

export const seedDocuments = async (
    { insert, people, hours }: SeedContext,
    stored: readonly StoredFile[],
): Promise<void> => {
    await insert(
        'folders',
        FOLDERS.map(({ name, parent, customer, about }) => ({
            name,
            parent_id: parent ?? null,
            customer_id: customer ?? null,
            description: about,
            created_by: people.manager,
            updated_by: people.manager,
        })),
    );
    await insert(
        'files',
        FILES.map(({ folder, name }, at) => {
            const file = stored[at] as StoredFile;
            return {
                folder_id: folder,
                name,
                file_name: file.name,
                file_path: file.key,
                media_type: file.type,
                size: file.size,
                sha256: file.sha256,
                created_by: people.manager,
                updated_by: people.manager,
                created_at: hours(300 + at * 55),
                updated_at: hours(300 + at * 55),
            };
        }),
    );
    const plan = stored[3] as StoredFile;
    await insert('attachments', [
        {
            resource: 'udose-sites',
            record_id: 1,
            name: plan.name,
            file_path: plan.key,
            media_type: plan.type,
            size: plan.size,
            sha256: plan.sha256,
            created_by: people.user,
            updated_by: people.user,
        },
    ]);
};
