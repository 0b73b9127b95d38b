import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DOLLARS, numberFault } from '../../../domain/records/numberEntry';
import type { StockUnit } from '../../../domain/stock/quantities';
import { NumberBox } from '../../components/fields/NumberBox';
import { costUnit } from '../costEntry';

/** Optional unit cost of a counted line, sent when the field is left, so that no half-typed figure is stored as a cost. */
export const CostBox = ({
    name,
    unit,
    cost = '',
    onEnter,
}: {
    name: string;
    unit: StockUnit;
    /** entered before and not sent yet */
    cost: string | undefined;
    onEnter: (cost: string) => void;
}) => {
    const translate = useTranslate();
    const [text, setText] = useState(cost);
    const [entered, setEntered] = useState(cost.trim());
    const enter = () => {
        if (text.trim() === entered || numberFault(text, DOLLARS)) return;
        setEntered(text.trim());
        if (text.trim() || cost) onEnter(text.trim());
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
