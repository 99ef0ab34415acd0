// Imported first by a program, which then ends when its parent has ended: that may be killed while the program starts.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(0), 500).unref()
