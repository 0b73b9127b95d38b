import { createContext, type DragEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { canMoveTo, type Movable, movableKey, useMoveFiles } from './useMoveFiles';

interface MoveState {
    selected: readonly Movable[];
    isSelected: (item: Movable) => boolean;
    toggle: (item: Movable) => void;
    clear: () => void;
    /** props of a draggable item */
    dragged: (item: Movable) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
    /** whether an accepted item is over the folder */
    isOver: (folder: number) => boolean;
    /** props of a folder as a drop target */
    target: (folder: {
        id: number;
        name: string;
    }) => Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}
const Context = createContext<MoveState | null>(null);

/** Selection and drag-and-drop state of a folder; `null` without permission to move. */
export const useMoveState = () => useContext(Context);

/** Drag-and-drop provider. Dragging a selected item moves the whole selection. */
export const MoveProvider = ({ children }: { children: ReactNode }) => {
    const move = useMoveFiles();
    const [selected, setSelected] = useState<readonly Movable[]>([]);
    const [over, setOver] = useState<number | null>(null);
    const draggedItems = useRef<readonly Movable[]>([]);
    const value = useMemo((): MoveState => {
        const isSelected = (item: Movable) => selected.some(other => movableKey(other) === movableKey(item));
        const canDrop = (folder: number) => draggedItems.current.some(item => canMoveTo(item, folder));
        return {
            selected,
            isSelected,
            toggle: item =>
                setSelected(now =>
                    isSelected(item) ? now.filter(other => movableKey(other) !== movableKey(item)) : [...now, item],
                ),
            clear: () => setSelected([]),
            dragged: item => ({
                draggable: true,
                onDragStart: event => {
                    draggedItems.current = isSelected(item) ? selected : [item];
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData(
                        'text/plain',
                        draggedItems.current.map(({ record }) => record.name).join('\n'),
                    );
                },
                onDragEnd: () => {
                    draggedItems.current = [];
                    setOver(null);
                },
            }),
            isOver: folder => over === folder,
            target: folder => ({
                onDragOver: event => {
                    if (!canDrop(folder.id)) return;
                    event.preventDefault();
                    event.dataTransfer.dropEffect = 'move';
                    setOver(folder.id);
                },
                onDragLeave: () => setOver(now => (now === folder.id ? null : now)),
                onDrop: event => {
                    event.preventDefault();
                    const items = draggedItems.current;
                    draggedItems.current = [];
                    setOver(null);
                    setSelected([]);
                    void move(items, folder);
                },
            }),
        };
    }, [selected, over, move]);
    return <Context value={value}>{children}</Context>;
};
