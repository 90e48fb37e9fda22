package timing

import (
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

var getThreadTimes = windows.NewLazySystemDLL("kernel32.dll").NewProc("GetThreadTimes")

// cpuTime returns the processor time of the process or of the calling thread. It returns
// 0 if the system does not report it.
func cpuTime(c clock) time.Duration {
	var made, ended, kernel, user windows.Filetime
	if c == threadClock {
		ok, _, _ := getThreadTimes.Call(uintptr(windows.CurrentThread()), uintptr(unsafe.Pointer(&made)),
			uintptr(unsafe.Pointer(&ended)), uintptr(unsafe.Pointer(&kernel)), uintptr(unsafe.Pointer(&user)))
		if ok == 0 {
			return 0
		}
	} else if windows.GetProcessTimes(windows.CurrentProcess(), &made, &ended, &kernel, &user) != nil {
		return 0
	}
	return duration(kernel) + duration(user)
}

// duration converts a length of time from Windows, which counts in steps of 100 ns.
func duration(t windows.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100
}
