import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { numberFault } from '../../../domain/records/numberEntry';
import type { StockUnit } from '../../../domain/stock/quantities';
import { NumberBox } from '../../components/fields/NumberBox';
import { costUnit, DOLLARS } from '../costEntry';

/** Optional unit cost of a counted line. Entered when the field is left: half a figure would be a cost of its own. */
export const CostBox = ({
    name,
    unit,
    onEnter,
}: {
    name: string;
    unit: StockUnit;
    onEnter: (cost: string) => void;
}) => {
    const translate = useTranslate();
    const [text, setText] = useState('');
    const [entered, setEntered] = useState('');
    const enter = () => {
        if (text.trim() === entered || numberFault(text, DOLLARS)) return;
        setEntered(text.trim());
        if (text.trim()) onEnter(text);
    };
    return (
        <NumberBox
            fullWidth
            size="small"
            label={translate('domains.stock.adjust.cost')}
            helperText={translate('domains.stock.adjust.costHelp')}
            value={text}
            onText={setText}
            options={DOLLARS}
            unit={costUnit(unit)}
            htmlInput={{
                'aria-label': translate('domains.stock.sheet.costOf', { name }),
                onBlur: enter,
                autoComplete: 'off',
            }}
        />
    );
};
