import { useEffect, useRef } from 'react';
import { SearchField } from '../list/SearchField';
import { useSyncedText } from '../list/useSyncedText';

/** Search debounce. */
const PAUSE_MS = 400;

/** Search input for rows, with its state in the URL. */
export const ReportSearch = ({
    label,
    current,
    search,
}: {
    label: string;
    current: string;
    search: (text: string | undefined) => void;
}) => {
    const [text, setText] = useSyncedText(current);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    const type = (next: string, pause: number) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(next.trim() || undefined), pause);
    };
    return <SearchField label={label} text={text} onType={next => type(next, PAUSE_MS)} onClear={() => type('', 0)} />;
};
