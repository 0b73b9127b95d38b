import { formatInUnit } from '../../../domain/stock/quantities';
import { fieldTexts as texts } from '../fieldTexts';
import { type KnownPart, partOfCode, partsByWords } from '../stockPlaces';
import { CodeField } from './CodeField';

const SHOWN = 6;

interface PartFinderProps {
    label: string;
    parts: readonly KnownPart[];
    /** handles a scanned part; returns the message */
    onScan: (part: KnownPart) => string;
    /** handles a part chosen from the search */
    onChoose: (part: KnownPart) => void;
}

const aboutPart = ({ sku, shelf, isHere, free, unit }: KnownPart): string =>
    [sku, shelf, !isHere ? texts.parts.notHere : free === null ? undefined : texts.parts.free(formatInUnit(free, unit))]
        .filter(Boolean)
        .join(' · ');

/** Finds a cached part by barcode, SKU, or words of its name. */
export const PartFinder = ({ label, parts, onScan, onChoose }: PartFinderProps) => (
    <CodeField
        label={label}
        hint={texts.parts.findHint}
        onCode={code => {
            const part = partOfCode(parts, code);
            if (part) return { text: onScan(part), isFault: false };
            const [only, ...otherParts] = partsByWords(parts, code, 2);
            if (!only) return { text: texts.parts.unknown(code), isFault: true };
            if (otherParts.length) return undefined;
            onChoose(only);
            return null;
        }}
        found={(text, clear) => {
            const found = partsByWords(parts, text, SHOWN);
            return (
                found.length > 0 && (
                    <ul className="hw-field-found">
                        {found.map(part => (
                            <li key={part.id}>
                                <button
                                    type="button"
                                    onClick={() => {
                                        clear();
                                        onChoose(part);
                                    }}
                                >
                                    <span>{part.name}</span>
                                    <small>{aboutPart(part)}</small>
                                </button>
                            </li>
                        ))}
                    </ul>
                )
            );
        }}
    />
);
