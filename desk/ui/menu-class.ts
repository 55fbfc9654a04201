export const menuPopupClass =
  'min-w-48 max-w-[min(22rem,90vw)] rounded-xl border border-sand-200 bg-white p-1.5 text-ink shadow-lift outline-none'

export const menuItemClass =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 outline-none select-none ' +
  'data-highlighted:bg-teal-50 data-disabled:cursor-default data-disabled:opacity-60 pointer-coarse:min-h-11'
