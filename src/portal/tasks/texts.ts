export const texts = {
    section: {
        task: 'Task',
        planning: 'Planning',
        steps: 'Steps',
        about: 'Subject',
    },
    belong: 'Tasks other than jobs at sites, with assignee and due date.',
    add: {
        label: 'Add a task for yourself',
        hint: 'New task. Press Enter to add it.',
        button: 'Add',
        done: 'Task added: %{title}',
    },
    steps: {
        done: '%{done} of %{all} done',
        by: '%{name}, %{time}',
        all: 'All steps done. Complete the task when nothing is left.',
        closed: 'Steps can be ticked while the task is open.',
    },
    pdf: 'Print',
};
