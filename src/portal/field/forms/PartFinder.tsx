import { formatInUnit } from '../../../domain/stock/quantities';
import { fieldTexts as texts } from '../fieldTexts';
import { type KnownPart, partOfCode, partsByWords } from '../stockPlaces';
import { CodeField } from './CodeField';

const SHOWN = 6;

interface PartFinderProps {
    label: string;
    parts: readonly KnownPart[];
    /** a part that was scanned; answers what is said of it */
    onScan: (part: KnownPart) => string;
    /** a part that was chosen among those that are found by words */
    onChoose: (part: KnownPart) => void;
}

const aboutPart = ({ sku, shelf, isHere, free, unit }: KnownPart): string =>
    [sku, shelf, !isHere ? texts.parts.notHere : free === null ? undefined : texts.parts.free(formatInUnit(free, unit))]
        .filter(Boolean)
        .join(' · ');

/** Finds a part by its barcode, its SKU, or words of its name, of what this phone keeps. */
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
