/** Alarms and faults of a device from its reports, each a list of the open ones, in any order of arrival. Pure. */

export interface AlarmReport<C> {
    epoch: number;
    sequence: number;
    recordedAt: Date;
    codes: readonly C[];
    /** has unreadable entries, so a missing code may still be open */
    unclear?: boolean | undefined;
}
export interface AlarmChange<C> {
    code: C;
    change: 'raised' | 'cleared';
    at: Date;
}

/** Changes between reports in time order, and the codes open after the last. */
export const alarmChanges = <C>(
    before: Iterable<C>,
    reports: readonly AlarmReport<C>[],
): { changes: AlarmChange<C>[]; open: Set<C> } => {
    const open = new Set(before);
    const changes: AlarmChange<C>[] = [];
    for (const { codes, recordedAt: at, unclear } of reports) {
        for (const code of unclear ? [] : [...open].filter(each => !codes.includes(each))) {
            open.delete(code);
            changes.push({ code, change: 'cleared', at });
        }
        for (const code of codes.filter(each => !open.has(each))) {
            open.add(code);
            changes.push({ code, change: 'raised', at });
        }
    }
    return { changes, open };
};

export interface LateChanges<C> {
    /** in time order */
    added: AlarmChange<C>[];
    /** known changes that happened earlier than known */
    moved: (AlarmChange<C> & { to: Date })[];
    /** open after the last report, without and with the late ones */
    openBefore: ReadonlySet<C>;
    openAfter: ReadonlySet<C>;
}

/**
 * Effect of late reports on the known changes. A report between two others moves a change that both show to its own
 * time, or adds a pair of changes; it never removes one.
 * @param reports in time order, from the last before the late ones (if any) to the next after them
 */
export const lateAlarmChanges = <C>(
    reports: readonly AlarmReport<C>[],
    isLate: (report: AlarmReport<C>) => boolean,
): LateChanges<C> => {
    const [first] = reports;
    const hasBefore = first !== undefined && !isLate(first);
    const before = hasBefore ? first.codes : [];
    const rest = hasBefore ? reports.slice(1) : reports;
    const known = alarmChanges(
        before,
        rest.filter(report => !isLate(report)),
    );
    const complete = alarmChanges(before, rest);
    const keyOf = ({ code, change, at }: AlarmChange<C>) => `${change} ${code} ${at.getTime()}`;
    const knownKeys = new Set(known.changes.map(keyOf));
    const completeKeys = new Set(complete.changes.map(keyOf));
    const added = complete.changes.filter(each => !knownKeys.has(keyOf(each)));
    const moved: LateChanges<C>['moved'] = [];
    for (const one of known.changes.filter(each => !completeKeys.has(keyOf(each)))) {
        const index = added.findLastIndex(
            ({ change, code, at }) => change === one.change && code === one.code && at < one.at,
        );
        const [other] = index < 0 ? [] : added.splice(index, 1);
        if (other) moved.push({ ...one, to: other.at });
    }
    return { added, moved, openBefore: known.open, openAfter: complete.open };
};

/** Late changes of one code, as corrections of its recorded periods. */
export interface AlarmCorrections<C> {
    /** periods that were not known, over by now */
    ended: { code: C; raised: Date; cleared: Date }[];
    /** interruptions of a known period */
    splits: { code: C; cleared: Date; raised: Date }[];
    /** raised, and open at the end */
    raised: { code: C; at: Date }[];
    /** cleared at the end */
    cleared: { code: C; at: Date }[];
}
/** Pairs the added changes of each code: between two reports they alternate. */
export const alarmCorrections = <C>(added: readonly AlarmChange<C>[]): AlarmCorrections<C> => {
    const result: AlarmCorrections<C> = { ended: [], splits: [], raised: [], cleared: [] };
    const unpaired = new Map<C, AlarmChange<C>>();
    for (const change of added) {
        const { code, at } = change;
        const first = unpaired.get(code);
        if (!first || first.change === change.change) unpaired.set(code, change);
        else {
            unpaired.delete(code);
            if (first.change === 'raised') result.ended.push({ code, raised: first.at, cleared: at });
            else result.splits.push({ code, cleared: first.at, raised: at });
        }
    }
    for (const { code, change, at } of unpaired.values()) result[change].push({ code, at });
    return result;
};
